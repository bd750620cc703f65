/** Texts of the demo account, which is in English. */
export const accountTexts = {
  title: 'My account',
  description: 'A demonstration of an account: orders, addresses and details of a sample customer.',
  menu: 'Account menu',
  dashboard: 'Dashboard',
  orders: 'Orders',
  receipts: 'Orders from this phone',
  addresses: 'Addresses',
  details: 'Account Details',
  logout: 'Logout',
  demo: 'This is a demonstration: nothing you enter here is sent or stored.',
  greeting: (name: string) => `Hello, ${name}!`,
  welcome:
    'From here you can look at your recent orders, keep your delivery addresses up to date, and change your password and account details.',
  places: {
    orders: 'See what you ordered and where it is now.',
    addresses: 'Where our couriers bring your orders.',
    details: 'Your name, email and password.',
    wishlist: 'Products you have set aside for later.',
  },
} as const;

export const accountOrderTexts = {
  ordersTitle: 'Orders',
  title: (number: string) => `Order ${number}`,
  number: 'Order',
  date: 'Date',
  status: 'Status',
  total: 'Total',
  actions: 'Actions',
  view: 'View',
  item: 'Item',
  courier: 'Courier',
  startTime: 'Start Time',
  address: 'Address',
  tabs: {
    label: 'Order details',
    history: 'Order History',
    items: 'Item Details',
    courier: 'Courier',
    receiver: 'Receiver',
  },
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  payment: 'Payment Method',
} as const;

export const accountAddressTexts = {
  title: 'Addresses',
  add: 'Add a New Address',
  save: 'Add Address',
  update: 'Update Address',
  default: 'Default',
  edit: 'Edit',
  delete: 'Delete',
  none: 'You have no saved addresses.',
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  address: 'Address',
  city: 'City',
  country: 'Country',
  province: 'Province',
  noProvince: 'Select a province',
  postalCode: 'Postal/ZIP Code',
  phone: 'Phone',
  setDefault: 'Set as default address',
} as const;

export const accountDetailsTexts = {
  title: 'Account Details',
  information: 'Information',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  passwordChange: 'Password Change',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  save: 'Save Changes',
} as const;

export const accountWishlistTexts = {
  title: 'Wishlist',
  all: 'Barcha sevimlilar',
} as const;
