import { Field, type FieldProps } from "./field.tsx";

/** A labelled text of several lines. */
export const TextAreaField = (props: FieldProps<"textarea">) => (
	<Field as="textarea" {...(props as FieldProps<"input">)} />
);
