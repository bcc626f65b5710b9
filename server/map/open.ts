import type { Database } from "#database/connection.ts";
import type { Config } from "../config.ts";
import { openNaturalEarth } from "./natural-earth.ts";
import type { MapSource } from "./source.ts";
import { openStreetTiles } from "./street-tiles.ts";

/** The tiles that MAP_TILES names, else those that come with the code. Throws a MapTilesError. */
export function openMap({ mapTiles }: Pick<Config, "mapTiles">, database: Database): Promise<MapSource> {
	return mapTiles ? openStreetTiles(mapTiles) : openNaturalEarth(database);
}
