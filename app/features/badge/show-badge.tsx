import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { href } from "react-router";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { badgeSize } from "#domain/clinics/badge-picture.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { addressOf } from "#domain/site-language.ts";

/** What an owner may show elsewhere of their public clinic: a badge for their website, with its HTML, and a poster. */
export function ShowBadge({ siteUrl }: { siteUrl: string }) {
	const { clinic } = useOwner();
	const code = useRef<HTMLTextAreaElement>(null);
	const [notice, setNotice] = useState("");
	if (!isPublic(clinic)) return null;
	const picture = addressOf(`/badge/${clinic.id}.svg`);
	// says nothing of the outcome, which changes while the code stays where it is
	const alt = t`What InkFree checked of ${{ clinic: clinic.name }}`;
	const attributes = `width="${badgeSize.width}" height="${badgeSize.height}" alt="${escapeMarkup(alt)}"`;
	const page = siteUrl + addressOf(href("/clinic/:id", { id: clinic.id }));
	async function copy() {
		const field = code.current;
		if (!field) return;
		// pages without HTTPS have no clipboard
		const isCopied = await navigator.clipboard?.writeText(field.value).then(
			() => true,
			() => false,
		);
		if (!isCopied) field.select();
		setNotice(isCopied ? t`Copied` : t`We couldn't copy it. The code is selected: copy it with your keyboard or menu.`);
	}
	return (
		<Section
			look="roomy"
			title={t`Badge and poster`}
			intro={t`Show what we checked on your website and in your rooms. The badge has no script and no cookies, and always says what holds: it turns grey within a day once a check is no longer valid.`}
			className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)]"
		>
			{/* kept for an hour: another address for another badge */}
			<img src={`${picture}?${getBadge({ ...clinic, is_unchecked: false })}`} {...badgeSize} alt={alt} />
			<div className="space-y-3">
				<TextAreaField
					ref={code}
					label={t`HTML for your website`}
					className="[&_textarea]:font-mono [&_textarea]:text-sm"
					rows={5}
					readOnly
					spellCheck={false}
					onFocus={({ currentTarget }) => currentTarget.select()}
					value={`<a href="${page}"><img src="${siteUrl}${picture}" ${attributes}></a>`}
				/>
				<div className="flex flex-wrap gap-3">
					<Button look="secondary" onClick={copy}>
						<Icon name="copy" className="size-4" />
						<Trans>Copy the code</Trans>
					</Button>
					<ButtonLink to={href("/owner/poster")} look="secondary" label={t`Poster to print`} />
				</div>
				<p role="status" className="text-faded text-sm">
					{notice}
				</p>
			</div>
		</Section>
	);
}
