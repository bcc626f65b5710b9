/**
 * Lets React work on a page that the browser translates. Translators put `<font>` elements in the place of React's text
 * nodes. React still knows only the text: it would write new text to a node that nobody sees, and fail when it removes
 * it or puts something before it (https://github.com/facebook/react/issues/11538). Here new text takes its place back,
 * to be translated again, and what concerns a text is done to its translation. A page that was translated before React
 * starts is written anew by React, which finds another than the server sent.
 */
export function keepTranslationsRight(): void {
	const translations = new WeakMap<Node, ChildNode>();

	new MutationObserver((changes) => {
		let put: ChildNode | undefined;
		for (const { addedNodes, removedNodes } of changes) {
			for (const node of addedNodes) if (node.nodeName === "FONT") put = node as ChildNode;
			for (const node of removedNodes) if (put && node.nodeType === Node.TEXT_NODE) translations.set(node, put);
		}
	}).observe(document, { childList: true, subtree: true });

	/** What stands on the page for a node: its translation where that is in the page (in `parent`), else the node. */
	const find = <T extends Node>(node: T, parent?: Node): T | ChildNode => {
		const translation = node.parentNode ? undefined : translations.get(node);
		return translation?.parentNode && translation.parentNode === (parent ?? translation.parentNode)
			? translation
			: node;
	};

	const { insertBefore, removeChild } = Node.prototype;
	Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
		removeChild.call(this, find(child, this));
		return child;
	};
	Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
		insertBefore.call(this, node, before && find(before, this));
		return node;
	};

	const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") as PropertyDescriptor;
	Object.defineProperty(Text.prototype, "nodeValue", {
		...nodeValue,
		set(this: Text, value: string | null) {
			const shown = find(this);
			if (shown !== this) (shown as ChildNode).replaceWith(this);
			nodeValue.set?.call(this, value);
		},
	});
}
