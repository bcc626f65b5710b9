// The inline script of the home page.
import "./own-country.ts";
import "./tattoo.ts";
