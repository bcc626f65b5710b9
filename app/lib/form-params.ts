/** Returns a form's fields as the query string that submitting the form by GET would produce. */
export function getFormParams(form: HTMLFormElement): URLSearchParams {
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
