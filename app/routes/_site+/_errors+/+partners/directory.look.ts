/** The look of the directory. Travels with it: other pages do not pay for it. Beside a long name "Featured" wraps out of sight; its star stays. */
export const DIRECTORY_LOOK = `
.chip{position:relative;display:inline-flex;align-items:center;gap:.25rem;min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--sea);border-radius:999px;font-size:.875rem;font-weight:700;background:var(--sea);color:var(--on-sea);white-space:nowrap}
.chip::after{content:"";position:absolute;top:-.25rem;right:0;bottom:-.25rem;left:0}
.chip-off{border-color:var(--line);background:var(--surface);color:var(--ink);font-weight:400}
.chips{position:relative;display:flex;gap:.5rem;margin:0 -1rem;padding:.5rem 1rem .25rem;overflow-x:auto;scrollbar-width:none}
.near-refused{font-size:.875rem;color:var(--muted)}
.search-line{position:relative}
.search-line > svg{position:absolute;left:.75rem;top:.75rem;color:var(--muted)}
.search-line .input{padding-left:2.5rem}
.directory{padding-top:.75rem}
.directory-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;column-gap:.5rem;font-size:.875rem;color:var(--muted)}
.directory-head h1{font-size:1.25rem;color:var(--ink)}
.directory-form{display:grid;grid-template-columns:1fr auto;gap:.5rem;margin-top:.5rem}
.directory-form .input{margin:0}
.directory-form .filters{display:grid;grid-column:1 / -1;gap:.5rem;align-items:center}
@media (min-width:640px){
.directory-form .filters{grid-template-columns:1fr 1fr auto auto}
}
@media (max-width:59.99rem){
.directory:not(:has(.map-chip [open])) > .town-map{display:none}
}
.shop-name .featured{flex:1;flex-wrap:wrap;min-width:1rem;margin-left:.5rem}
.directory .pages{display:flex;align-items:center;justify-content:space-between;gap:1rem;margin-top:1.5rem}
@media (min-width:60rem){
.directory .shop{min-height:6rem;padding-block:.5rem .4375rem}
.chips{flex-wrap:wrap;overflow:visible}
.map-chip{display:none}
.directory-head h1{font-size:1.75rem}
.with-map{display:grid;grid-template:auto 1fr / minmax(0, 1fr) 28rem;column-gap:2.5rem;align-items:start}
.with-map > .town-map{grid-area:1 / 2 / 3;position:sticky;top:1rem}
}
`;
