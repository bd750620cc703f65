/** The customer whose account the demo shows; amounts are in dollars. */
export const sampleCustomer = {
  firstName: 'Dilnoza',
  lastName: 'Karimova',
  email: 'dilnoza@mail.example',
} as const;

/** The order whose details every View link shows. */
export const sampleOrder = {
  number: '#17493',
  date: '4 September 2024',
  status: 'In Progress',
  total: 674.1,
};

export const sampleOrders = [
  sampleOrder,
  { number: '#17368', date: '21 August 2024', status: 'On hold', total: 199.9 },
  { number: '#17251', date: '2 August 2024', status: 'In Progress', total: 89 },
  { number: '#17098', date: '15 July 2024', status: 'On hold', total: 1240.5 },
];

export const sampleOrderDetails = {
  item: 'Refrigerator, 345 l',
  startTime: '4 September 2024, 13:30',
  lines: [
    { name: 'Refrigerator, 345 l, graphite', price: 649, quantity: 1 },
    { name: 'Water filter for refrigerators', price: 50, quantity: 2 },
  ],
  subtotal: 749,
  discount: 74.9,
  history: [
    {
      title: 'Product Shipped',
      time: '4 September 2024, 16:40',
      facts: ['Courier service: Chopar Express', 'Estimated delivery: 6 September 2024'],
    },
    { title: 'Product Packaging', time: '4 September 2024, 15:10', facts: ['Warehouse: Tashkent, Sergeli'] },
    { title: 'Order Placed', time: '4 September 2024, 13:30', facts: [] },
  ],
  courier: {
    name: 'Chopar Express',
    notes: [
      'The courier calls an hour before arriving and carries the refrigerator to the kitchen.',
      'Please check the appliance together with the courier before you sign for it.',
    ],
  },
  payment: 'Cash on delivery',
} as const;

export interface SampleAddress {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  city: string;
  /** ISO 3166-1 code of the country. */
  country: string;
  province: string;
  postalCode: string;
  phone: string;
}

export const sampleAddress: SampleAddress = {
  firstName: sampleCustomer.firstName,
  lastName: sampleCustomer.lastName,
  company: '',
  address: '12 Bunyodkor Avenue, apt. 48',
  city: 'Tashkent',
  country: 'UZ',
  province: 'Toshkent shahri',
  postalCode: '100115',
  phone: '+998 90 123 45 67',
};
