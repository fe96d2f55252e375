// What a promoter sees of their own sales.
export { PromoterScreen } from "./promoter-screen.tsx";
