export const OUTSIDE_PLAN = 'Outside your plan: reviewed when you subscribe or next month';
