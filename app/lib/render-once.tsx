import { createContext, useContext } from "react";

/** Renders a part of the page to HTML, once for each name. The server provides it; in the browser there is none. */
export const PartRenderer = createContext<((name: string, part: React.ReactNode) => string) | undefined>(undefined);

type Props = {
	as: "header" | "footer";
	/** The name of its content: the same name, the same HTML. No more names than screens, since each is kept. */
	name: string;
	className: string;
	children: React.ReactNode;
};

/** A part that is the same on many pages, rendered once by a server. It reads the path, no route data, no `useId`. */
export function Once({ as: Tag, name, className, children }: Props) {
	const render = useContext(PartRenderer);
	if (!render) return <Tag className={className}>{children}</Tag>;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
	return <Tag className={className} dangerouslySetInnerHTML={{ __html: render(name, children) }} />;
}
