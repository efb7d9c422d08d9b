/** The same screen at its other address [T74]; its canonical link names the first. */
export { Component, load } from './curriculum-page';
