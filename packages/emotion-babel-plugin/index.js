throw new Error('@emotion/babel-plugin is left out of the product, see packages/README.md');
