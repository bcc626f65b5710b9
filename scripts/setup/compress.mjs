import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|ico)$/;
// Bytes. Compressing smaller files saves next to nothing; the script that starts React has 400, and 250 compressed.
const SMALLEST = 300;

/**
 * Writes `.br` and `.gz` next to every compressible file of a folder, so that the server never compresses an asset.
 * @param {string} folder
 */
export function compressFiles(folder) {
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		if (!COMPRESSIBLE.test(name)) continue;
		const file = join(folder, name);
		const content = readFileSync(file);
		if (content.length < SMALLEST) continue;
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	}
}
