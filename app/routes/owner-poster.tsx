import { t } from "@lingui/core/macro";
import { PosterPage } from "#app/features/badge/poster.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getSiteUrl } from "#app/lib/seo.ts";
import { requireOwnClinic } from "#app/shared/clinic/owner-context.ts";
import type { Route } from "./+types/owner-poster";

export const meta = privateMeta(t`Poster`);

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => requireOwnClinic(context);

export default function OwnerPoster({ matches }: Route.ComponentProps) {
	return <PosterPage siteUrl={getSiteUrl(matches)} />;
}
