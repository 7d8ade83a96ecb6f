/** For whom a booking is changed by its own rules: its trainee, the buyer of its order, or staff for them. */
export type ActingAs = 'trainee' | 'buyer' | 'staff'
