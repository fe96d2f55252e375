/** The grid of the form's fields. */
export const fieldGrid = "grid grid-cols-6 gap-x-3 gap-y-5";
export const whole = "col-span-6";
export const half = "col-span-6 pair:col-span-3";
