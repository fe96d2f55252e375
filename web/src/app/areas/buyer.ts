// From chosen tickets to paid ones.
export { CheckoutScreen } from "../checkout-screen.tsx";
export { PaymentScreen } from "../payment-screen.tsx";
