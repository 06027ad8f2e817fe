/** The look of the top of /business. Travels with it: other pages do not pay for it. */
export const BUSINESS_LOOK = `
.hero-grid{display:grid;gap:2rem;align-items:center;padding-block:1.5rem 1rem}
.costs{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;margin-top:1.5rem}
.costs>div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.costs dd{font-size:1.25rem;font-weight:700}
.costs dt{font-size:.875rem}
.hero .till figcaption{color:inherit}
.wave{display:block;width:100%;height:2.5rem;fill:var(--ground)}
@media (min-width:60rem){
.hero-grid{grid-template-columns:3fr 2fr;padding-block:3.5rem 0}
.wave{height:5rem}
}
`;
