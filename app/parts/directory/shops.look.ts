/**
 * The look of shops in a list of tiles; travels with the pages that have one. A tile is a large picture, the name, the state and the street. On a phone
 * the last of an odd number lies, so that nothing is half empty.
 */
export const SHOPS_LOOK = `
.shop{position:relative}
.shop-picture{display:block;margin-bottom:.375rem;border-radius:var(--radius-box);overflow:hidden}
.shop-words{flex:1;font-size:.875rem;line-height:1.25rem;color:var(--muted)}
.shop h3{display:inline;font-size:1rem;line-height:1.25rem;color:var(--ink)}
.shop-rest{display:none}
.shop-link,.shop-link::after{content:"";position:absolute;top:0;right:0;bottom:0;left:0}
.shop:hover h3{text-decoration:underline}
.tiles{display:grid;grid-template-columns:repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));gap:1.25rem .75rem}
.heading-line{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;column-gap:1rem}
.heading-line .link{font-size:.875rem}
@media (max-width:37.49rem){
.tiles > :last-child:nth-child(odd){grid-column:1/-1;display:flex;gap:.75rem;align-items:center}
.tiles > :last-child:nth-child(odd) .shop-picture{flex:none;width:calc(50% - .375rem);margin:0}
}
@media (min-width:37.5rem){
.tiles{grid-template-columns:repeat(auto-fill, minmax(15rem, 1fr));gap:1.75rem 1.25rem}
}
`;
