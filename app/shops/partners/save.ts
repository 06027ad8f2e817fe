import { type Category, type City, DEFAULT_CITY, DEFAULT_OFFER } from "~/kernel/catalog";

export interface PartnerFields {
  name: string;
  city: City;
  category: Category;
  short_description: string;
  long_description: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  facebook: string;
  instagram: string;
  offer_text: string;
  offer_note: string;
  opening_hours: string;
  opening_hours_spec: string;
  logo_image_url: string;
  logo_image_alt: string;
  /** As `printPictures` writes them. */
  pictures: string;
  latitude: number | null;
  longitude: number | null;
  is_featured: boolean;
  is_active: boolean;
}

export const SHORT_DESCRIPTION_MAX = 150;

export const BLANK_PARTNER: PartnerFields = {
  name: "",
  city: DEFAULT_CITY,
  category: "Food",
  short_description: "",
  long_description: "",
  address: "",
  phone: "",
  email: "",
  website: "",
  facebook: "",
  instagram: "",
  offer_text: DEFAULT_OFFER,
  offer_note: "",
  opening_hours: "",
  opening_hours_spec: "",
  logo_image_url: "",
  logo_image_alt: "",
  pictures: "",
  latitude: null,
  longitude: null,
  is_featured: false,
  is_active: true,
};
