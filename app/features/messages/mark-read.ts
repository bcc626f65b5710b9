import { callApi } from "#app/auth/api.ts";

/** Marks the admins' messages as read, up to and including the message with the id `last`. */
export const markRead = (last: string) => callApi((api) => api.messages.read.$post({ json: { last } }));
