import { callApi } from "#app/auth/api.ts";

/** Notes that the person has read what the desk wrote to them, up to a message. */
export const markRead = (last: string) => callApi((api) => api.messages.read.$post({ json: { last } }));
