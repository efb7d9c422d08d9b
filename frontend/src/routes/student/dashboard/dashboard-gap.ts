/** Between panels: little on phones, where every panel should be near the first screen. */
export const GAP = { xs: 1.5, sm: 3 };
