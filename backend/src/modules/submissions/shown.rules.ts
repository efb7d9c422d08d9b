export const OUTSIDE_PLAN = 'Outside your plan: reviewed once you subscribe or your plan renews';
