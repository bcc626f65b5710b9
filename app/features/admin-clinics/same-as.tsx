import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { LikelyDuplicate } from "#database/queries/duplicates.ts";
import { type ClinicStatus, isPublic } from "#domain/clinics/status.ts";
import { formatDistance } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { ClinicStatusBadge } from "./clinic-list.tsx";

type Clinic = { id: string; name: string; status: ClinicStatus; has_owner: boolean };
type Props = {
	clinic: Clinic;
	duplicates: LikelyDuplicate[];
	/** The admin owns or claims it, so that another one decides. */
	isOwn: boolean;
};

/** Clinics that may be the same one, with what they have in common, and the act that makes one of two. */
export function SameAs({ clinic, duplicates, isOwn }: Props) {
	/** The other one: null for one that is named by the address of its page. */
	const [other, setOther] = useState<LikelyDuplicate | null>();
	const keptFocus = useKeptFocus<HTMLDivElement>();
	return (
		<Section title="Likely duplicates">
			<div {...keptFocus} className="focus:outline-none">
				{duplicates.length === 0 && (
					<p className="text-faded">None: no clinic with the same phone, email or website, or a name like it nearby.</p>
				)}
				<ul className="divide-y divide-line">
					{duplicates.map((twin) => (
						<li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
							<div className="min-w-0">
								<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<Link
										to={href("/admin/clinics/:id", { id: twin.id })}
										className="text-link font-medium wrap-anywhere"
									>
										{twin.name}
									</Link>
									<ClinicStatusBadge clinic={twin} />
								</p>
								<p className="text-faded text-sm">{formatAddress(twin, getCountryName(twin.country_code))}</p>
								<p className="text-sm tabular-nums">{describeLikeness(twin)}</p>
							</div>
							{!isOwn && (
								<Button look="secondary" onClick={() => setOther(twin)} aria-expanded={other?.id === twin.id}>
									Same <span className="sr-only">as {twin.name}</span>
								</Button>
							)}
						</li>
					))}
				</ul>
				{!isOwn && (
					<Button
						look="quiet"
						className="-ml-4 px-4!"
						onClick={() => setOther(null)}
						aria-expanded={other === null}
						label="Same as another clinic"
					/>
				)}
				{other !== undefined && (
					<SameForm key={other?.id} clinic={clinic} other={other} onCancel={() => setOther(undefined)} />
				)}
			</div>
		</Section>
	);
}

function describeLikeness({ likeness, distance_km: distance, same }: LikelyDuplicate): string {
	return [
		`Name ${Math.round(likeness * 100)}% alike`,
		...(distance === null ? [] : [`${formatDistance(distance)} away`]),
		...same.map((contact) => `same ${contact}`),
	].join(" · ");
}

type FormProps = { clinic: Clinic; other: Clinic | null; onCancel: () => void };

function SameForm({ clinic, other, onCancel }: FormProps) {
	const navigate = useNavigate();
	const [stays, setStays] = useState(chooseKept(clinic, other));
	const otherId = (data: FormData) =>
		other?.id ??
		String(data.get("other"))
			.split(/[/?#]/)
			.find((part) => part.length === 36);
	const otherName = other?.name ?? "the other clinic";
	let kept = clinic.id;
	return (
		<ActForm
			title={`Same as ${otherName}`}
			intro={
				<p>
					One page stays. The other one's reviews, saves, claims, reports and owner go over, of two reviews by one
					person the newer; its texts, pictures and prices don't. Its address leads to the page that stays. This can't
					be undone.
				</p>
			}
			button="Make them one"
			look="danger"
			words={{ readers: "The owners read this, and it's kept in the audit log." }}
			done={{ title: "They are one clinic now" }}
			check={(data) => (otherId(data) ? undefined : { other: "Paste the address of the other clinic's page." })}
			act={(reason, data) => {
				const id = otherId(data) as string;
				kept = stays === "this" ? clinic.id : id;
				const json = { other: stays === "this" ? id : clinic.id, reason };
				return callApi((api) => api.admin.clinics[":clinicId"].merge.$post({ param: { clinicId: kept }, json }));
			}}
			onDone={() => navigate(href("/admin/clinics/:id", { id: kept }))}
			onCancel={onCancel}
		>
			{(field) => (
				<>
					{!other && (
						<TextField
							label="Address of the other clinic's page"
							{...field("other")}
							autoComplete="off"
							maxLength={limits.queryLength}
						/>
					)}
					<SelectField
						label="Which page stays?"
						value={stays}
						onChange={(event) => setStays(event.target.value as typeof stays)}
						options={[
							["other", other ? `${other.name}, ${describeStatus(other)}` : "The other one"],
							["this", `${clinic.name}, ${describeStatus(clinic)}`],
						]}
					/>
				</>
			)}
		</ActForm>
	);
}

/** The verified one stays, else the public one, else the one with an owner, else the one that was there. */
function chooseKept(clinic: Clinic, other: Clinic | null): "this" | "other" {
	const rank = ({ status, has_owner }: Clinic) =>
		(status === "verified" ? 4 : 0) + (isPublic({ status }) ? 2 : 0) + (has_owner ? 1 : 0);
	return other && rank(clinic) <= rank(other) ? "other" : "this";
}

const describeStatus = ({ status }: Clinic) =>
	isPublic({ status }) && status !== "verified" ? "not verified" : status;
