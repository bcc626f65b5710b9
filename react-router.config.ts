import type { Config } from "@react-router/dev/config";

// no route module is split: each part would be one more file in the list that every page loads
export default { ssr: true, routeDiscovery: { mode: "initial" }, splitRouteModules: false } satisfies Config;
