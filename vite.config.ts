import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Nothing is inlined into scripts or styles: the content security policy allows no data: scripts or fonts.
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Two shared files in place of thirty crumbs: fewer requests, and they compress better together.
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
								{
									name: "shared",
									test: /\/(app\/(components|lib)|domain)\/|node_modules\/lucide-react\//,
									minShareCount: 3,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
	},
});
