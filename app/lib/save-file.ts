/** Hands a file that was made here to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// after the browser has taken it
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
