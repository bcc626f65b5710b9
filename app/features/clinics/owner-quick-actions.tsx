import ExternalLink from "lucide-react/icons/external-link";
import ImagePlus from "lucide-react/icons/image-plus";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import Pencil from "lucide-react/icons/pencil";
import { href, Link } from "react-router";
import { useOwner } from "#app/lib/owner-context.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";

/** What an owner comes for most often. */
export function QuickActions() {
	const { clinic } = useOwner();
	const waiting = clinic.unanswered_count;
	const actions = [
		{ name: "Edit Profile", text: "Contact details, hours, prices", icon: Pencil, path: href("/owner/profile") },
		{ name: "Add pictures", text: "Logo and up to 4 photos", icon: ImagePlus, path: href("/owner/pictures") },
		{
			name: "Reply to reviews",
			text: waiting > 0 ? `${formatNumber(waiting)} waiting for a reply` : "None is waiting",
			icon: MessageSquareReply,
			path: waiting > 0 ? `${href("/owner/reviews")}?show=waiting` : href("/owner/reviews"),
		},
		...(isPublic(clinic)
			? [
					{
						name: "See public page",
						text: "As visitors see it",
						icon: ExternalLink,
						path: href("/clinic/:id", { id: clinic.id }),
					},
				]
			: []),
	];
	return (
		<ul className="gap-x-6 divide-line max-sm:divide-y sm:max-lg:grid sm:max-lg:grid-cols-2 lg:divide-y">
			{actions.map(({ name, text, icon: Icon, path }) => (
				<li key={name}>
					<Link to={path} className="group flex min-h-16 items-center gap-4 py-3">
						<span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint">
							<Icon aria-hidden="true" className="size-5" />
						</span>
						<span>
							<span className="block font-semibold group-hover:text-accent group-hover:underline">{name}</span>
							<span className="block text-faded text-sm">{text}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
