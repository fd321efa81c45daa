import { demoBusinesses, demoHours, demoPlace } from '#server/features/demo/demo-businesses.ts';
import type { DemoBusiness } from './demo-business.ts';

const { business, greeting, faqs } = demoBusinesses.clinic;

export const clinicOwner = {
  email: 'june@lakeside-family.example',
  firstName: 'June',
  lastName: 'Park',
  role: 'user',
} as const;

/** The clinic of the pictures and the film for healthcare (`npm run db:seed -- clinic`). */
export const demoClinic: DemoBusiness = {
  number: '+13125550167',
  ...business,
  ...demoPlace,
  website: 'https://lakeside-family.example',
  hours: demoHours('clinic'),
  ...{ greeting, faqs },
  knowledge: {
    name: 'Patient handbook',
    texts: [
      {
        name: 'Before a blood test',
        text: 'Eat nothing for eight hours before a blood test; water is fine. Blood is drawn every weekday between eight and ten in the morning, and takes about five minutes.',
      },
      {
        name: 'When a child is ill',
        text: 'For a child who is ill we keep visits free every morning until ten. A parent or guardian comes along and brings the vaccination card. A child with a rash waits in the side room.',
      },
    ],
  },
  intake: {
    providers: ['June Park', 'Samuel Ortiz'],
    invited: 'grace.kim@mail.example',
    handedIn: {
      first_name: 'Walter',
      last_name: 'Hayes',
      email: 'walter.hayes@mail.example',
      bio: {
        gender: 'Male',
        date_of_birth: '1957-11-02',
        phone_number: '7735550113',
        home_phone_number: '',
        cell_phone_number: '7735550113',
        work_phone_number: '',
        custom_contact_number: '',
        weight: 81,
        height: 176,
        street_address: '9 West Loyola Avenue',
        address_line_1: '',
        address_line_2: '',
        city: 'Chicago',
        state: 'Illinois',
        zip_code: '60626',
        insurance_name: 'Prairie Mutual',
        ssn: '900125678',
        race: 'White',
      },
    },
  },
  houseRule: 'Give no medical advice: a nurse calls back.',
};
