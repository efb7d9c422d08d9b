/** The same page at its other address [T74]; its canonical link points to the first. */
export { Component, load } from './curriculum-page';
