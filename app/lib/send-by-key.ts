/** For `onKeyDown` of a form: Ctrl+Enter, or Cmd+Enter, sends it from any of its fields. */
export function sendByKey(event: React.KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}
