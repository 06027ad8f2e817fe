/** The address of a route with those that it stands in, without the slash at the beginning. */
export function pathOf(routes, id) {
  const parts = [];
  for (let route = routes[id]; route; route = routes[route.parentId])
    if (route.path) parts.unshift(route.path);
  return parts.join("/");
}
