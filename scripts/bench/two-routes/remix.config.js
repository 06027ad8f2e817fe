/** The smallest Remix app with two routes, built with the same options as the club: a floor to measure against. */
export default {
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
};
