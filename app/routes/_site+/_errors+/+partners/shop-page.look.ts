/** The look of a shop's page. Travels with it: other pages do not pay for it. */
export const SHOP_PAGE_LOOK = `
.shop-page{padding-top:0}
.back-link{margin-left:-.25rem;display:inline-flex;align-items:center;min-height:2.75rem;font-size:.875rem;font-weight:700;color:var(--sea)}
.shop-head{position:relative;display:flex;gap:.75rem;align-items:center;font-size:.875rem;line-height:1.25rem}
.shop-head h1{font-size:1.25rem}
.shop-head .picture{flex:none;width:min(4.5rem, 28vw);aspect-ratio:1;border-radius:var(--radius-box)}
.shop-side > * + *{margin-top:.75rem}
.code-box{--focus:#ffc266;position:relative;margin-top:.75rem;padding:.75rem 1rem 1rem;border-radius:1.25rem;overflow:hidden;background:radial-gradient(circle at calc(100% - 12px) 2px, #f59e3b 40px, rgb(245 158 59 / 0) 40.5px), linear-gradient(165deg, #13868b, #08505b);color:#fff}
.code-box > * + *{margin-top:.75rem}
.code-box h2{max-width:calc(100% - 5.5rem);font-size:1rem;line-height:1.5rem}
.code-box-off{background:var(--sun-tint);color:var(--ink)}
.code-box .btn-quiet{border-color:#fff9;background:none;color:#fff}
.code-acts{display:flex;flex-wrap:wrap;gap:.5rem}
.code-acts .btn{flex:1;padding-left:.25rem;padding-right:.25rem}
.shop-ways{display:flex;flex-wrap:wrap;gap:.75rem}
.shop-ways .btn{flex:1}
.shop-more{margin-top:1rem}
@media (max-width:59.99rem){
.shop-head .heart{position:absolute;top:-2.75rem;right:-.625rem}
}
@media (min-width:60rem){
.shop-grid{display:grid;grid-template:auto 1fr / minmax(0, 1fr) 24rem;column-gap:2.5rem;align-items:start}
.shop-side{grid-area:1 / 2 / 3}
.shop-side .code-box{margin-top:0}
.shop-head .picture{width:7.5rem}
.shop-head h1{font-size:1.75rem}
}
.gallery{display:flex;gap:.75rem;overflow-x:auto;scroll-snap-type:x mandatory}
.gallery li{flex:0 0 10.5rem;border-radius:var(--radius-box);overflow:hidden;scroll-snap-align:start}
.hours dl > div{display:flex;justify-content:space-between;gap:1rem;padding-top:.375rem;padding-bottom:.375rem;border-top:1px solid var(--line)}
.hours dd{text-align:right}
`;
