/**
 * The look of the directory, beside that of its tiles. Travels with it: other pages do not pay for it. On a phone a shop is picture, name,
 * state and street; what else a card has is in sight from 600 px.
 */
export const DIRECTORY_LOOK = `
.search-line{position:relative}
.search-line > svg{position:absolute;left:.75rem;top:.75rem;color:var(--muted)}
.search-line .input{margin:0;padding-left:2.5rem}
.directory{padding-top:.75rem}
.near-refused,.directory-head{font-size:.875rem;color:var(--muted)}
.directory-head h1{color:var(--ink)}
.directory-head b{color:var(--ember)}
.directory-form{display:grid;grid-template-columns:1fr auto;gap:.5rem;margin-top:.5rem}
.directory h2{margin:.75rem 0 .5rem}
.rows .shop{display:flex;gap:.75rem;align-items:center;min-height:5.75rem;padding-block:.625rem;border-top:1px solid var(--line)}
.rows .shop:first-child{border-top:0}
.rows .shop-picture{flex:none;width:min(7.25rem, 34vw);margin:0}
.pin-number{display:inline-block;min-width:1.25rem;border-radius:99px;text-align:center;background:#0c6a73;color:#fff}
.shop-about,.shop-last > :not(a){display:none}
.shop-street{overflow-wrap:break-word}
.shop-last{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:.5rem}
.shop-kind,.shop-link{color:var(--sea)}
.shop-link{font-weight:700}
.shop-used .shop-picture{filter:grayscale(1);opacity:.6}
.shop-used h3{color:var(--muted)}
.shop:nth-child(n + 9){content-visibility:auto;contain-intrinsic-size:auto 5.75rem}
@media (max-width:37.49rem){
.needs-script.chip > svg{display:none}
.shop-details{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.directory:not(:has(.filter-toggle [open])) .filters,.directory:not(:has(.map-chip [open])) .pin-number{display:none}
}
@media (min-width:37.5rem){
.filter-toggle{display:none}
.shop-about,.shop-street{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.shop-street{-webkit-line-clamp:1}
.shop-rest,.shop-last > :not(a){display:inline}
.shop-link{position:static}
.shop-link:focus-visible{outline:none}
.shop-link:focus-visible::after{outline:3px solid var(--focus);border-radius:4px}
.tiles .shop,.tiles .shop-words{display:flex;flex-direction:column}
.tiles .shop-last{margin-top:auto;padding-top:.375rem}
.directory section + section h2{margin-top:2rem}
.directory-head{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:1rem}
.directory-head p:last-child{margin-left:auto}
}
@media (max-width:59.99rem){
.directory:not(:has(.map-chip [open])) > .town-map{display:none}
}
.directory .pages{display:flex;align-items:center;justify-content:space-between;gap:1rem;margin-top:1.5rem}
@media (min-width:60rem){
.directory-top{display:flex;flex-wrap:wrap;align-items:end;column-gap:1rem}
.chips-line{padding-bottom:.25rem}
.directory-head,.filters{width:100%}
.directory-form{flex:1 1 24rem}
.map-chip{display:none}
.filters{display:flex;flex-wrap:wrap;justify-content:space-between}
.rows{display:grid;grid-template-columns:1fr 1fr;column-gap:2.5rem}
.rows .shop:nth-child(2){border-top:0}
.rows .shop-picture{width:9rem}
.with-map{display:grid;grid-template:auto 1fr / minmax(0, 1fr) 28rem;column-gap:2.5rem;align-items:start}
.with-map > .directory-top{grid-column:1 / -1}
.with-map > .town-map{grid-area:2 / 2;position:sticky;top:1rem;margin-top:1rem}
.with-map .rows{grid-template-columns:1fr}
.with-map .rows .shop:nth-child(2){border-top:1px solid var(--line)}
}
`;
