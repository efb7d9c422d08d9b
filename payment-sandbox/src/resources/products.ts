import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Product } from '../stored';
import { mergeMetadata } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { listing, named, retrieving } from './listing';

type NewProduct = Readonly<{
  id?: string;
  name: string;
  description?: string | null;
  metadata?: Product['metadata'];
  images?: readonly string[];
}>;

export const buildProduct = (
  sandbox: Sandbox,
  { id, name, description, metadata, images }: NewProduct,
): Product => ({
  id: id ?? newStripeId('prod'),
  object: 'product',
  active: true,
  created: sandbox.now(),
  default_price: null,
  description: description ?? null,
  images: images ?? [],
  livemode: false,
  marketing_features: [],
  metadata: metadata ?? {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: sandbox.now(),
  url: null,
});

const create = ({ sandbox, params }: Call): Product => {
  const product = sandbox.store.put(
    'products',
    buildProduct(sandbox, {
      id: params.text('id'),
      name: params.needText('name'),
      description: params.text('description'),
      metadata: params.newMetadata(),
      images: params.texts('images'),
    }),
  );
  sandbox.emit('product.created', product);
  return product;
};

const update = (call: Call): Product => {
  const { sandbox, params } = call;
  const product = named(call, 'products', 'product');
  const description = params.unsettableText('description');
  return sandbox.update(
    'products',
    {
      ...product,
      active: params.boolean('active') ?? product.active,
      name: params.text('name') ?? product.name,
      description: description === undefined ? product.description : description,
      metadata: mergeMetadata(product.metadata, params.metadata()),
      updated: sandbox.now(),
    },
    'product.updated',
  );
};

export const products = (router: Router): Router =>
  router
    .get(
      '/v1/products',
      listing('products', (params) => {
        const active = params.boolean('active');
        return (product) => active === undefined || product.active === active;
      }),
    )
    .post('/v1/products', create)
    .get('/v1/products/:id', retrieving('products', 'product'))
    .post('/v1/products/:id', update);
