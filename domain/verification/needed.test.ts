import { expect, test } from "vitest";
import { findNeeded } from "./needed.ts";

const told = { address: "Weg 1", phone: "0221 4710101", treated_by: ["nurse"], allowed_treaters: null };

test.each([
	["nothing, where the law is unknown", {}, []],
	["nothing, where one of them may treat", { treated_by: ["nurse", "doctor"], allowed_treaters: ["doctor"] }, []],
	["who treats, where none of them may", { allowed_treaters: ["doctor"] }, ["treated_by"]],
	["who treats, where nobody is named", { treated_by: [], allowed_treaters: ["doctor"] }, ["treated_by"]],
	["what is empty", { address: null, phone: "" }, ["address", "phone"]],
])("an owner still has to say %s", (_, more, needed) => expect(findNeeded({ ...told, ...more })).toEqual(needed));
