import { z } from "zod";

export const id = z.int().min(1);
export const day = z.iso.date().meta({ description: "A calendar day in South Africa." });
export const instant = z.iso.datetime();
export const count = z.int().min(0);
export const rand = z.number().meta({ description: "Rand, with at most two decimals." });
