// Screens from the selected tickets to the payment.
export { CheckoutLayout } from "../../components/layout/checkout-layout.tsx";
export { CheckoutScreen } from "./checkout-screen.tsx";
export { PaymentScreen } from "./payment-screen.tsx";
