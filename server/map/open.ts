import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { MapSource } from "./source.ts";
import { openTiles } from "./tiles.ts";

/** Coasts, waters, borders and names of the world, made by scripts/map/make.ts. */
const world = fileURLToPath(new URL("world.pmtiles", import.meta.url));

/** The tiles that MAP_TILES names, else those that come with the code. Throws a MendableError. */
export const openMap = ({ mapTiles }: Pick<Config, "mapTiles">): Promise<MapSource> =>
	mapTiles ? openTiles(mapTiles) : openTiles(world, 4);
