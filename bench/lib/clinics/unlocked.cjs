/**
 * The negative control: the unchanged product, except that the edition's lock becomes a plain read.
 */
const { resolve } = require('node:path');
const { PlacesService } = require(
  resolve(__dirname, '../../../backend/dist/modules/clinics/editions/places/places.service.js'),
);

PlacesService.prototype.lockEdition = async (tx, editionId) => {
  await tx.query('SELECT 1 FROM clinic_editions WHERE id = $1', [editionId]);
};
