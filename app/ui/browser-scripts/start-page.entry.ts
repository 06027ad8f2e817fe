import { type PageStart, startPage } from "./start-page";

declare const PAGE: PageStart;
startPage(PAGE, (address) => import(address));
