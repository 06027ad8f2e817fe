import type { Palette } from "./palettes";

/**
 * Motifs on a table, as SVG around their base at (0, 0), about 300 by 300. Flat shapes in two tones with one light
 * edge.
 */
export type Motif = (palette: Palette) => string;

const steam = (x: number) =>
  `<path d="M${x} -232q-22 -26 0 -52t0 -52" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/>`;

export const cup: Motif = ({ main, shade, light }) => `
  <ellipse cy="-6" rx="165" ry="20" fill="${light}"/><ellipse cy="-11" rx="120" ry="11" fill="${shade}" opacity=".25"/>
  <path d="M98 -158q78 -8 74 48t-98 56v-26q66 2 68 -30t-44 -22Z" fill="${shade}"/>
  <path d="M-122 -196H122Q120 -20 40 -14H-40Q-120 -20 -122 -196Z" fill="${main}"/>
  <path d="M30 -196H122Q120 -20 40 -14H4Q44 -60 30 -196Z" fill="${shade}" opacity=".55"/>
  <path d="M-120 -160H120q-1 18 -4 34H-116q-3 -16 -4 -34Z" fill="${light}" opacity=".85"/>
  <ellipse cy="-196" rx="122" ry="22" fill="${light}"/><ellipse cy="-194" rx="106" ry="15" fill="#6b4028"/>
  <path d="M-50 -196q50 18 100 0q-50 -16 -100 0Z" fill="${light}" opacity=".75"/>${steam(-44)}${steam(8)}${steam(56)}`;

export const loaf: Motif = ({ shade, light }) => `
  <rect x="-210" y="-26" width="420" height="26" rx="13" fill="${shade}"/><rect x="-210" y="-26" width="420" height="9" rx="4" fill="#fff" opacity=".22"/>
  <path d="M-176 -26Q-212 -122 -110 -150Q0 -184 112 -150Q212 -122 176 -26Z" fill="#c67b34"/>
  <path d="M-176 -26Q-212 -122 -110 -150Q0 -184 112 -150Q170 -132 182 -92Q60 -130 -60 -112Q-140 -98 -176 -26Z" fill="#e3a354"/>
  ${[-96, -22, 52].map((x) => `<path d="M${x} -74q18 -54 62 -72q-4 46 -62 72Z" fill="${light}" opacity=".9"/>`).join("")}
  <g stroke="#d9a441" stroke-width="7" stroke-linecap="round" fill="none"><path d="M176 -30Q150 -170 190 -250"/><path d="M196 -30Q196 -150 232 -226"/></g>
  ${[
    [190, -250, -12],
    [180, -214, -16],
    [232, -226, 18],
    [219, -192, 14],
  ]
    .map(
      ([x, y, r]) =>
        `<g transform="translate(${x} ${y}) rotate(${r})" fill="#ecc15c"><ellipse cx="-11" rx="10" ry="24" transform="rotate(-24)"/><ellipse cx="11" rx="10" ry="24" transform="rotate(24)"/><ellipse cy="-22" rx="9" ry="22"/></g>`,
    )
    .join("")}`;

export const wine: Motif = ({ main, shade, light, accent, leaf }) => `
  <path d="M-92 0V-178q0 -30 26 -52q10 -10 10 -28V-330h36v72q0 18 10 28q26 22 26 52V0q0 4 -6 4H-86q-6 0 -6 -4Z" fill="${leaf}"/>
  <path d="M-20 -330v72q0 18 10 28q26 22 26 52V0q0 4 -6 4h-30Q-4 -80 -22 -190q-8 -30 -8 -60v-80Z" fill="#000" opacity=".16"/>
  <rect x="-60" y="-338" width="44" height="58" rx="5" fill="${main}"/><rect x="-92" y="-140" width="108" height="92" fill="${light}"/>
  <path d="M-78 -92q20 -24 40 0t40 0" fill="none" stroke="${accent}" stroke-width="7"/><circle cx="-38" cy="-116" r="10" fill="${main}"/>
  <path d="M74 -214H196Q206 -96 146 -84V-14q44 4 46 16H80q2 -12 46 -16V-84Q64 -96 74 -214Z" fill="#fff" opacity=".5"/>
  <path d="M74 -168H198Q194 -98 136 -94Q78 -98 74 -168Z" fill="${shade}"/><ellipse cx="136" cy="-168" rx="62" ry="9" fill="${main}"/>`;

export const fish: Motif = ({ main, shade, light, accent, leaf }) => `
  <ellipse cy="-20" rx="230" ry="24" fill="${light}"/><ellipse cy="-26" rx="190" ry="13" fill="${shade}" opacity=".16"/>
  <path d="M-198 -92Q-110 -196 26 -170Q110 -150 138 -104L214 -164Q196 -104 216 -40L138 -84Q90 -24 -20 -22Q-130 -22 -198 -92Z" fill="${accent}"/>
  <path d="M-198 -92Q-110 -22 -20 -22Q90 -24 138 -84Q20 -52 -198 -92Z" fill="${light}" opacity=".85"/>
  <path d="M-70 -164Q-10 -232 70 -152Q10 -172 -70 -164Z" fill="${main}"/><path d="M-104 -152Q-66 -98 -104 -48" fill="none" stroke="${light}" stroke-width="7"/>
  ${[-50, 0, 50].map((x) => `<path d="M${x} -130q22 26 0 54" fill="none" stroke="${light}" stroke-width="5" opacity=".6"/>`).join("")}
  <circle cx="-146" cy="-104" r="13" fill="${light}"/><circle cx="-148" cy="-104" r="6.500" fill="#123"/>
  <g transform="translate(196 -30)"><circle r="44" cy="-18" fill="#f6cf4b"/><circle r="34" cy="-18" fill="#fff3c2"/><path d="M0 -18L0 -50M0 -18L28 -4M0 -18L-28 -4" stroke="#f6cf4b" stroke-width="6"/></g>
  <path d="M-236 -28q-30 -64 22 -104q34 54 -22 104Z" fill="${leaf}"/>`;

export const sundae: Motif = ({ main, shade, light, accent }) => `<g transform="scale(.86)">
  <path d="M-46 0q0 -14 36 -20V-74H10v54Q46 -14 46 0Z" fill="#fff" opacity=".85"/>
  <path d="M-112 -226H112Q96 -80 0 -72Q-96 -80 -112 -226Z" fill="#fff" opacity=".6"/>
  <path d="M-100 -200H100Q84 -90 0 -84Q-84 -90 -100 -200Z" fill="${accent}" opacity=".55"/>
  <circle cx="-58" cy="-244" r="58" fill="${light}"/><circle cx="58" cy="-246" r="58" fill="${main}"/><circle cy="-288" r="62" fill="#f7d7c4"/>
  <path d="M-60 -296q10 -56 60 -56t60 56q-14 26 -30 4q-12 34 -32 2q-20 30 -32 -4q-14 20 -26 -2Z" fill="${shade}"/>
  <path d="M64 -300L122 -394L138 -384L88 -286Z" fill="#d99a52"/><circle cy="-366" r="20" fill="#c8283c"/><path d="M4 -384q10 -30 34 -34" stroke="#5d7a45" stroke-width="5" fill="none"/>
  <path d="M-118 -226H118" stroke="#fff" stroke-width="11" stroke-linecap="round"/></g>`;

export const bowl: Motif = ({ main, shade, light, accent, leaf }) => `
  <path d="M-176 -146H176Q170 -26 64 -10V0H-64V-10Q-170 -26 -176 -146Z" fill="${accent}"/><path d="M40 -146H176Q170 -26 64 -10H0Q70 -60 40 -146Z" fill="#000" opacity=".14"/>
  <path d="M-162 -100q27 -24 54 0t54 0t54 0t54 0t54 0t54 0" fill="none" stroke="${light}" stroke-width="8" opacity=".85"/>
  <ellipse cy="-146" rx="176" ry="30" fill="${light}"/><ellipse cy="-146" rx="156" ry="22" fill="#d98a2b"/>
  <circle cx="-66" cy="-156" r="34" fill="${main}"/><circle cx="2" cy="-166" r="38" fill="#f3c65f"/><circle cx="74" cy="-156" r="32" fill="${shade}"/>
  <path d="M-24 -172q-30 -44 6 -84q38 38 -6 84Z" fill="${leaf}"/><path d="M30 -176q-4 -50 44 -66q12 50 -44 66Z" fill="${leaf}"/>
  <path d="M100 -150L196 -300M120 -148L222 -286" stroke="${light}" stroke-width="10" stroke-linecap="round"/>`;

export const barber: Motif = ({ main, shade, light, accent }) => `<g transform="scale(.88)">
  <path d="M-30 -150L-92 -356q-6 -20 10 -22q10 0 16 18L6 -150Z" fill="#d5dadb"/><path d="M-16 -150L44 -360q6 -18 -8 -22q-12 -2 -18 16L-40 -150Z" fill="#eef1f1"/>
  <g fill="none" stroke="${main}" stroke-width="17" transform="translate(-4 -336) rotate(180)"><circle cx="-54" cy="40" r="34"/><circle cx="58" cy="40" r="34"/></g>
  <g transform="translate(92 -110) rotate(14)"><rect x="-28" y="-226" width="26" height="226" rx="8" fill="${shade}"/>${Array.from({ length: 13 }, (_, i) => `<rect x="-4" y="${-216 + i * 15}" width="36" height="7" rx="3" fill="${shade}"/>`).join("")}</g>
  <rect x="-104" y="-170" width="216" height="172" rx="20" fill="${accent}" opacity=".88"/><rect x="-104" y="-170" width="56" height="172" rx="20" fill="#fff" opacity=".2"/>
  <rect x="-116" y="-184" width="240" height="26" rx="13" fill="${light}"/><rect x="-104" y="-100" width="216" height="42" fill="${light}" opacity=".85"/></g>`;

export const bottles: Motif = ({ main, shade, light, accent, leaf }) => `
  <path d="M-196 0V-134q0 -26 26 -26h64q26 0 26 26V0Z" fill="${main}"/><rect x="-154" y="-190" width="32" height="34" fill="${shade}"/><path d="M-174 -214h58q14 0 14 14v14h-72Z" fill="${light}"/><rect x="-196" y="-104" width="116" height="60" fill="${light}" opacity=".9"/>
  <path d="M-56 0V-214q0 -34 30 -34h44q30 0 30 34V0Z" fill="${accent}"/><rect x="-22" y="-292" width="36" height="46" rx="5" fill="${light}"/><rect x="-56" y="-170" width="104" height="88" fill="${light}" opacity=".92"/>
  <path d="M-4 -92q-30 -30 0 -66q30 36 0 66Z" fill="${leaf}"/><path d="M18 0V-214q0 -34 -8 -34h8q30 0 30 34V0Z" fill="#000" opacity=".14"/>
  <g transform="translate(138 -46)"><rect x="-66" y="-46" width="150" height="92" rx="46" fill="${light}"/><circle cx="-20" r="46" fill="${light}"/><path d="M-20 0m-30 0a30 30 0 1 1 30 30a22 22 0 1 1 -16 -38" fill="none" stroke="${shade}" stroke-width="7" opacity=".55"/></g>
  <path d="M120 -96Q96 -190 150 -240Q178 -160 120 -96ZM132 -94Q170 -160 226 -164Q206 -98 132 -94Z" fill="${leaf}"/>`;

export const stones: Motif = ({ shade, light, leaf, near, far, main }) => `
  <ellipse cy="-38" rx="176" ry="42" fill="${near}"/><ellipse cx="-30" cy="-50" rx="110" ry="18" fill="#fff" opacity=".13"/>
  <ellipse cx="10" cy="-108" rx="132" ry="38" fill="${far}"/><ellipse cx="-14" cy="-120" rx="80" ry="14" fill="#fff" opacity=".18"/>
  <ellipse cx="-6" cy="-172" rx="94" ry="32" fill="${shade}"/><ellipse cx="4" cy="-226" rx="60" ry="26" fill="${light}"/>
  <g transform="translate(4 -248)">${[-62, -31, 0, 31, 62].map((turn) => `<path transform="rotate(${turn})" d="M0 4Q-30 -40 0 -92Q30 -40 0 4Z" fill="${turn % 2 ? "#f6c4c0" : main}" stroke="${light}" stroke-width="3"/>`).join("")}<circle r="13" fill="#f6cf4b"/></g>
  <path d="M132 -26Q150 -120 230 -150Q236 -64 132 -26ZM-140 -24Q-190 -60 -196 -140Q-120 -110 -140 -24Z" fill="${leaf}"/>`;

export const mirror: Motif = ({ main, shade, light, accent, sea }) => `
  <ellipse cy="-8" rx="94" ry="14" fill="${shade}"/><rect x="-11" y="-96" width="22" height="90" fill="${shade}"/>
  <circle cy="-218" r="136" fill="${main}"/><circle cy="-218" r="114" fill="#e8f3f1"/><path d="M-114 -218a114 114 0 0 1 195 -80L-80 -138a114 114 0 0 1 -34 -80Z" fill="${sea[0]}" opacity=".35"/><path d="M-60 -160L52 -288" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".8"/>
  <g transform="translate(150 0)"><rect x="-32" y="-92" width="76" height="92" rx="17" fill="${accent}"/><rect x="-11" y="-176" width="34" height="90" rx="9" fill="#23272b"/><rect x="-11" y="-176" width="11" height="90" rx="5" fill="#fff" opacity=".22"/></g>
  <g transform="translate(-170 0)"><rect x="-34" y="-112" width="52" height="112" rx="6" fill="${light}"/><path d="M-26 -112v-52l36 -24v76Z" fill="${main}"/><rect x="-34" y="-62" width="52" height="62" rx="6" fill="${shade}"/></g>`;
