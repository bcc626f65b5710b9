/** The end of a mail to an owner: why it came, and where to turn such mails off. */
export function ownerNotes({ clinicName, siteUrl }: { clinicName: string; siteUrl: string }): string[] {
	return [
		`You get this mail because you look after ${clinicName} on InkFree.`,
		`Choose which of these mails you want: ${siteUrl}/owner/notifications`,
	];
}
