// Becoming a producer.
export { RegisterProducerScreen } from "./register-producer-screen.tsx";
