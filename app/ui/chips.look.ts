/** The look of chips. `.chips-line` slides on a phone and fades where it goes on, as `.slides` in `inside.css` does, which has sheets to open. */
export const CHIPS_LOOK = `
.chip{position:relative;display:inline-flex;align-items:center;gap:.25rem;min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--sea);border-radius:999px;font-size:.875rem;font-weight:700;background:var(--sea);color:var(--on-sea);white-space:nowrap}
.chip::after{content:"";position:absolute;top:-.25rem;right:0;bottom:-.25rem;left:0}
.chip-off{border-color:var(--edge);background:var(--surface);color:var(--ink);font-weight:400}
.chips{display:flex;flex-wrap:wrap;gap:.5rem;padding:.5rem 0 .375rem}
@media (max-width:59.99rem){
.chips-line{flex-wrap:nowrap;margin:0 -1rem;padding:.5rem 2.5rem .375rem 1rem;overflow-x:auto;scrollbar-width:none;-webkit-mask:linear-gradient(270deg, #0000, #000 2.5rem)}
}
`;
