/** The look of a member's box where the discount is used up, or where a code is out: in the card's colours, because it is the same proof. */
export const CODE_BOX_LOOK = `
.code-box-off{background:var(--sun-tint)}
.code-box-live{--focus:#ffc266;gap:.5rem;border:0;border-radius:1.25rem 1.25rem 0 0;overflow:hidden;background:radial-gradient(circle at calc(100% - 12px) 2px, #f59e3b 40px, rgb(245 158 59 / 0) 40.5px), linear-gradient(165deg, #13868b, #08505b);color:#fff}
.code-box-live .btn-quiet{border-color:#fff9;background:none;color:#fff}
.code-closed .btn{flex:none}
.code-closed{display:flex;align-items:center;justify-content:space-between;gap:.5rem}
@media (min-width:60rem){
.code-box-live{border-radius:1.25rem}
}
`;
