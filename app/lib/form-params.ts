/** A form's fields as they would go into a URL. */
export function getFormParams(form: HTMLFormElement): URLSearchParams {
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
