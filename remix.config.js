import { flatRoutes } from "remix-flat-routes";

/** `npm run dev` keeps away from what `npm start` serves. */
const isDevelopment = process.env.NODE_ENV === "development";

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // The convention of remix-flat-routes, not that of Remix: see docs/architecture.md, "The names of routes".
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) => flatRoutes("routes", defineRoutes),
  ...(isDevelopment && {
    serverBuildPath: "build-dev/index.js",
    assetsBuildDirectory: "public/build-dev",
    publicPath: "/build-dev/",
    watchPaths: ["local", "server"],
  }),
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverDependenciesToBundle: [],
  tailwind: false,
  postcss: true,
  browserNodeBuiltinsPolyfill: { modules: {} },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
    v3_singleFetch: false,
  },
};
