/** Given and family names of one language, which are paired. */
interface Names {
  given: string[];
  family: string[];
}

/** Eastern Cape names. */
export const NAMES: readonly Names[] = [
  {
    given: words(`
      Thandiwe, Sipho, Nomsa, Lwazi, Zanele, Ayanda, Mandla, Nosipho, Luthando, Andiswa,
      Bongani, Siphokazi, Xolani, Lindiwe, Vuyo, Unathi, Anele, Khanyisa, Mzwandile, Phumla
    `),
    family: words(`
      Mbeki, Ngcuka, Dlamini, Mfeketo, Nqakula, Sontonga, Mqhayi, Tshabalala, Zondani,
      Gqirana, Mabandla, Ntshinga, Jordan, Magona, Sobukwe, Ncube
    `),
  },
  {
    given: words(`
      Pieter, Annelize, Johan, Marietjie, Hennie, Elmarie, Riaan, Chantelle, Deon, Liesl,
      Gerhard, Ilse
    `),
    family: words(`
      van der Merwe, Botha, Ferreira, Potgieter, Lötter, du Plessis, Marais, Vermaak,
      Oosthuizen, Rautenbach
    `),
  },
  {
    given: words(`
      Sarah, Michael, Emma, Graeme, Bronwyn, David, Kirsten, Andrew, Tracey, Murray, Gillian,
      Stuart
    `),
    family: words(`
      Bradfield, Pringle, Dugmore, Timm, Cockcroft, Gardner, Wilmot, Purdon, Emslie, Hobson,
      Kidson
    `),
  },
  {
    given: words("Priya, Rajesh, Anisha, Yusuf, Fatima, Kavitha, Imraan, Devan"),
    family: words("Naidoo, Pillay, Govender, Moosa, Patel, Chetty, Essop"),
  },
  {
    given: words("Chevonne, Ashwin, Beryl, Clayton, Rochelle, Denver, Shireen, Wayne"),
    family: words("Jacobs, Adams, September, Fortuin, Goliath, Plaatjies, Williams, Meyer"),
  },
];

/** Visitors, on a Tourist Pass. */
export const VISITORS: readonly Names[] = [
  { given: words("Hannah, Jonas, Lena, Felix"), family: words("Brandt, Köhler, Richter, Vogel") },
  {
    given: words("Oliver, Charlotte, Harriet, James"),
    family: words("Whitaker, Ashdown, Pemberton, Clarke"),
  },
  { given: words("Camille, Antoine, Manon"), family: words("Lefèvre, Moreau, Girard") },
  { given: words("Daan, Sanne, Bram"), family: words("de Vries, Bakker, Visser") },
  { given: words("Kagiso, Palesa, Lerato, Thabo"), family: words("Molefe, Mokoena, Modise, Khumalo") },
];

function words(list: string): string[] {
  return list.trim().split(/,\s+/);
}
