/** The negative control: the product as it is, but for the edition's lock, which is only a read here. */
const { resolve } = require('node:path');
const { PlacesRepository } = require(resolve(__dirname, '../../../backend/dist/modules/clinics/places/places.repository.js'));

PlacesRepository.prototype.lockEdition = async (tx, editionId) => {
  await tx.query('SELECT 1 FROM clinic_editions WHERE id = $1', [editionId]);
};
