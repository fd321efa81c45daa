import type { Concepts, FigurePatterns } from '../concepts.ts';

/** What callers of English-speaking businesses ask about, in general and by trade. */
export const concepts: Concepts = {
  rows: {
    // Types of questions
    price: `price, on you, on the house, cost, charge, fee, rate, how much, much is a, much is the, much does, much do you, how expensive, expensive, cheap, costly, affordable, tariff, dollar, euro, pound, bucks, owe, budget, out of
      pocket, for nothing, free, free of charge, complimentary, pay for, would i pay, to pay, do i pay, do you want for, do you get for, run me, run you, it run, that run, set me back, does it run, those run, that run, they run, would that be, that cost, those cost, go for, goes for, going for, run at, rent for, sell for, would those be, would they be, would it be, be a month, price
      list, penalty, worth, spend, what is the damage, how pricey, pricey, are you asking, be looking at, looking at for, going rate, per hour, flat rate,
      add up to, bill me, how dear, amount, quid, be charged, surcharge, extra cost, pricing, get for a, get for an, what does it come to, minimum charge,
      how much money, costing, charged for, pay extra, overcharge, rates`,
    duration: `how long, how much time, how many hours, how many minutes, how many days, how many weeks, how many months, duration, how quick, how quickly, how fast,
      how soon, take long, takes long, an hour or, long does, last, wait, waiting, over with, be over, be done, be finished, be ready, turnaround, all afternoon, all
      day, time frame, timeframe, drag on, take up, much of my day, in and out, finished by, be through, length, hours will, minutes will, days
      will, weeks will, how many years, time does it, time do i, time should i, time will, long will, long would, long do, long are, long is, good for, hold
      up, valid, expire, run out after`,
    when: `when, what time, until when, till when, until what time, by when, how late, how early, at what time, what hour, what times, which hours, how soon can, what days, which days, what day, which day, the latest, latest i, latest you, the earliest, the last,
      from when, what hours, which times`,
    frequency: `how often, often, how frequently, frequently, frequent, how regularly, regularly, regular, every, once, twice, yearly, annually, annual, interval, how
      many times a, times a year, times a month, every how, interval between, in between`,
    count: 'how many, number of, how many times, what number',
    age: `how old, what age, which age, age, minimum age, too young, too old, old enough, young enough, year old, years old, youngest, oldest, minimum, at what
      point can, how young, under eighteen, turn seventeen, turns seventeen, turn sixteen, birthday, before she is, before he is, allowed to start, lower
      limit, limit on age, legally`,
    who: 'who, whom, name of the, name of your, name of, his name, her name, which person, which one of you, same person',

    // The business
    opening: `open, open now, close, opening, closing, your hours, what hours, the hours, hours are, hours of, business hours, office hours, opening times, are you
      there, are you in, be there, start work, someone there, somebody there, anyone there, anybody there, you around, are you around, staffed, your day,
      call it a day, lunch break, reach somebody, reach someone, in the office, working hours, take calls, closed for, still open, lock up, shut, finish for the day, start your day, open up, stay open, serving, doors open, doors close, knock off,
      catch you, get hold of you, earliest i can, latest i can, there until, closing time, be open, schedule like, times are you, times like, your times,
      someone in`,
    holiday: `holiday, holidays, bank holiday, public holiday, christmas, christmas eve, christmas day, new year, new years, new years eve, new years day, new year's eve, new year's day, new year's, thanksgiving, easter,
      good friday, labor day, memorial day, independence day, fourth of july, veterans day, columbus day, presidents day, martin luther king day, mlk day, juneteenth, mothers day, fathers day, valentines day, halloween, boxing day`,
    day: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekday, weekend, today, tomorrow, tonight, evening, morning, during the week',
    sameday: 'same day',
    near: 'near you, near your, nearby, nearest, close by, close to you',
    visit:
      'make it, make it to, come round, come over to, come down, head over, have to go, need to go, supposed to go, come by, come in, drop in, drop by, stop by, pop in, swing by, come over, visit, show up, turn up',
    walkin: `appointment, walk in, walk ins, walk-in, walk-ins, just come, simply come, just show up, simply stop by, first come, drop in, without an appointment,
      make an appointment, reserve, reservation, schedule ahead, schedule, book, booking, book ahead, in advance, slot, spontaneously, on the fly, no
      appointment, last minute, turn up, call ahead, ring ahead, call first, call before, ring first, squeeze me in, fit me in, necessary to call,
      unannounced, wait in line, queue, line up, by appointment only, without booking, without reserving, need to book, have to book, make a booking, show
      up without`,
    address: `where do i send, send it, send it to, mail it, mail it to, post it to, which building, what building, which city, what city, which town, what town, are you in, downtown, address, located, location, street, whereabouts, based, gps, zip code, postcode, post code, postal, situated, premises, where are you, where you are,
      where is your, where is the office, find you, part of town, which road, what road, find the place, navigation, sat nav, corner, where is the, where
      would i find you, how would i find the, street do i, street you, what street, which street, maps, find the shop`,
    direction: `close by, nearby, direction, find you, get to you, get there, reach you by, way to, route, get to your, get to the, reach you, come to you by, floor, entrance,
      landmark, coming from, near you, drive to you, bus, train, tram, subway, metro, underground, station, transit, public transport, bus stop, across
      from, next to, elevator, lift, upstairs, off the highway, exit, bus line, nearest, near the, close to the, opposite, landmark nearby, best way,
      easiest way, from the airport, from downtown, across the, by bus, by train, on foot, walk from, which floor`,
    parking: `garage, lot, your own lot, for my car, with my car, park, parking, car park, parking garage, parking lot, parking space, leave my car, leave the car, put my car, put the car, meter, validate, valet,
      space for my car, spot for, somewhere to park, drive there, come by car, leave the van, street parking, disabled parking, bike rack`,
    access: `wheelchair, accessible, accessibility, disabled, disability, handicapped, ramp, step, stairs, step free, barrier free, walker, crutches, elevator,
      lift, stroller, pram, walking stick, can not walk, can not climb, climb, hard to walk, walking difficulties, bad knees, mobility, scooter, step-free
      access`,
    website: `website, web site, web page, homepage, internet, url, online presence, look you up, find you online, web address, information online, read about you,
      look at online, on the web`,
    contact:
      'e mail, phone number, telephone number, fax, whatsapp, text you, text message, write to you, get in touch',
    job: `hire, hiring, vacancy, career, internship, apply for, apprentice, apprenticeship, job opening, jobs, open positions, looking for staff, work for you`,
    wifi: 'wifi, wi fi, wireless, internet access',

    // Money
    payment: `pay, payment, payment method, credit card, debit card, card, cash, credit, debit, visa, mastercard, amex, american express, discover, check, cheque,
      apple pay, google pay, paypal, venmo, zelle, contactless, bank transfer, wire transfer, invoice, direct debit, settle the bill, klarna, afterpay,
      carecredit, care credit, ach, money order, swipe, card machine, plastic, how do i pay, how can i pay, means of payment, form of payment, forms of
      payment, ways to pay, way to pay, pay with, pay by, pay in cash, cashless`,
    installment: `installment, instalment, payment plan, pay over time, over time, pay monthly, every month, per month, finance, financing, spread, split, bit by bit,
      afford, all at once, monthly payment, pay it off, pay off, loan, in parts, in rates, defer, layaway, in stages, in chunks, pay later, pay half, in
      pieces, can not afford, short on money, tight on money, sliding scale, break it up, break up the payment, little by little, monthly, over several
      months, over a few months, month to month, a bit each month, payments, instead of all at once, stretch`,
    coverage: `insurance, insured, insure, insurer, coverage, covered, policy, dental plan, health plan, in network, network, medicare, medicaid, claim, reimburse,
      reimbursement, deductible, copay, co-pay, out of network, aetna, blue cross, humana, united healthcare, unitedhealthcare, kaiser, guardian, cigna, metlife, delta
      dental, bupa, axa, vitality, trupanion, petplan, nationwide, geico, state farm, benefits, pre approval, referral, health fund, carrier`,
    discount: `discount, cheaper, deal, special, package, bundle, coupon, promotion, reduced, reduction, anything off, money off, student rate, student, senior,
      military, veteran, several, together, bulk, half price, cheaper if, price break, loyalty, any offers, group rate, family rate, multiple, more than
      one, buy several, block, series of, ten, in bulk, save`,
    estimate: `estimate, quote, quotation, ballpark, price beforehand, beforehand, bid, before you start, before you begin, in advance what, what it would cost, how
      much beforehand, know the price, know the cost, price first, rough idea, rough price, approximate, ball park, costings, before any work, price up,
      price out, free look`,
    refund: 'refund, money back, return, exchange, send back, give back',
    gift: `gift, voucher, gift card, gift certificate, certificate, present, give someone, give somebody, birthday, for somebody else, as a gift, give to,
      surprise, for christmas, for mother's day, prepaid, store credit, gift it`,
    tip: 'tip, tips, gratuity',
    deposit: 'deposit, down payment, prepay, prepayment',

    // How things are done
    cancel: `cancel, cancellation, call off, reschedule, postpone, put off, no show, not show up, do not show, miss my, missed, can not make it, can not come,
      could not come, not able to come, move my, change my appointment, short notice, how much notice, notice, back out, something comes up, forget my
      appointment, forgot my appointment, push back, push my, running late, run late, be late, shift my, another day, different day, change the date,
      rebook, have to move, sick on the day, fall ill, last minute, cancel on, drop out, skip my, need to change, warning, missing an, missed an, miss an,
      missed sessions, not make it, do not come, can not attend, unable to`,
    emergency: `emergency, urgent, urgently, after hours, at night, night, midnight, tonight, around the clock, 24 hour, 24 hours, 24/7, right away, right now, day
      and night, burst, flood, flooding, bleeding, bleed, knocked out, on call, on duty, immediately, same day, broke down, broken down, unbearable,
      swollen, poison, when you are closed, after closing, closing time, off hours, out of hours, terrible, fell off, fell out, broke a, i broke, chipped,
      happens, hit by, accident, what now, see me today, send somebody, send someone, weekend, can not wait, as soon as possible, this minute, middle of the
      night, severe, swelling, crisis, ate something, swallowed, no heat, no hot water, overflowing, smell gas, gas smell, sparks, choking, hurry, rush,
      squeeze me in, fit me in today, today still, christmas day, sunday night, in the night, all hours, quickly come, serious`,
    bring: `bring, take along, document, paper, paperwork, photo id, id, identification, with me, have ready, ready to show, prepare, prepared, have on me, on me,
      want to see, need to see, need from me, driver's license, passport, along, wear, come with, come prepared, need to have, show you, carry, need with,
      required to have, things do i need, what do i need for, gather, get together before, on hand, should i have, do i need any, pack`,
    first: `first, initial, intro, introductory, introduction, one time, once, get to know, meet with, meet, sit down, beginner, consultation, consult,
      consulting, trial, sample, for the first, at the start, right away at first, opening meeting, initially, evaluation, assess my, case review, hear me
      out`,
    newcomer: `new, new patient, new client, new customer, accepting new, accepting people, accepting patients, accepting clients, first time, become a, open to new,
      sign up, register, registration, enroll, switch, switch to, never been, take on, taking on, join, room for, space for, just moved, moved here, from
      another, onboard, accept new, taking new, get in with, new in town, new to town, relocated, transfer to, waitlist, join your, full up, take
      anyone new, room for one more, take more, start with you`,
    language: `language, speak, spanish, english, german, french, chinese, mandarin, cantonese, arabic, polish, russian, vietnamese, portuguese, italian, korean,
      japanese, hindi, turkish, translator, translate, interpreter, bilingual, espanol, habla, sign language, in spanish, in english, in my language, native
      tongue, mother tongue, fluent, not speak english, no english, chinese speaking, spanish speaking, foreigner`,
    confidential: `confidential, private, privacy, secret, privilege, discreet, discretion, anonymous, find out, get this out, get out, tell anyone, tell anybody, tell
      others, between us, keep what i say, share my, personal data, data protection, hipaa, gossip, keep quiet, know about this, hear about this, between
      you and me, off the record, does it stay, stays with you, leave the room, repeat what, get back to my, boss find out, wife find out, learn about this`,
    person: `who, whom, same, person, people, one of you, handle my, in charge, responsible, work with me, working with me, dealing with me, whom would i be
      dealing with, deal with me, passed around, assigned, team, staff, employee, see the same, who would i see, who will i see, which doctor, which vet,
      request a, ask for a specific, pick my, choose my, who does the, who is the, by whom, by the boss, by name, stick with, switch between, someone
      different, different person, hand me off`,
    qualified: `licensed, license, certified, certificate, qualify, qualified, qualification, trained, training, experience, experienced, accredited, credential,
      bonded, reference, diploma, degree, professional, liability, damage my, goes wrong, know what you are doing, been doing this, been in business, years
      in business, legit, background check, board certified, skilled, expert, know their stuff, insured, proof of`,
    guarantee: `guarantee, warranty, stand behind, breaks again, break again, comes back, come back, redo, defect, goes wrong again, again, not satisfied, unhappy
      with, fail again, does not work afterwards, something breaks, does not hold, stops working, not happy, satisfied, satisfaction, make it right, fix it
      again, stand by, back up your work, faulty, problem returns, happens again, acts up, falls apart, dies on me, lasts less, covered if`,
    area: `area, serve, service area, cover, travel, how far, far, outside of, outside town, neighborhood, neighbourhood, region, county, radius, come out to,
      out to, zip codes, suburbs, live in, do you come to, drive out, how far out, service my, my town, my village, distance, out here, in my area,
      surrounding, which towns, which cities, how far away, travel to, make it out to, go as far as`,
    homevisit: `house call, home visit, come to my house, come to me, come to us, on site, at home, my place, our place, my home, come out, visit me, come and, visit
      people, visit my, at my house, to my home, come round, come to the house, in my home, at our home, can not leave the house`,
    pickup: `pick up, pick me up, pick us up, picked up, collect, collect me, collect us, fetch, drop off, come to my, ride, lift home, shuttle, come to you, where
      do you meet, meet me, meeting point, get me from, take me from, from my house, from my door, from work, from school, at my door, start from, come and
      get, come get, transport`,
    delivery: `deliver, delivery, ship, shipping, courier, send it, mail it, postage, brought to, bring it to my, drop it at, mailed to`,
    resale: 'sell, buy, used, second hand, secondhand, pre-owned, trade in, buy back',
    brand: `brand, what make, which make, manufacturer, line of, kind of product, which makes, what makes, which brands, what brands, which manufacturers,
      the brand, kinds of products, stuff do you use, use on my, organic, natural, vegan products, chemicals, ingredients`,
    remote: `online, video, video call, zoom, remote, remotely, virtual, virtually, telehealth, skype, over the phone, by phone, from home, in person, by video,
      over video, without coming in, from my couch, via zoom, by telephone, on the phone, distance`,
    result: 'result, test result, report, findings, outcome',
    group: 'group, party, corporate, team event, company event, private event',
    wait: 'waiting time, waiting list, wait list, how soon, next available, earliest',
    prescription: `prescription, refill, refilled, medicine, medication, pill, drug, renew, drops, tablet, run out of, ran out of, repeat prescription, antibiotic, more
      of the, meds, pharmacy, script, out of medicine, out of pills, top up, reorder, new box, running low, low on`,
    pain: `hurt, pain, painful, sore, numb, anesthesia, anaesthesia, anesthetic, anaesthetic, sedate, sedation, sedated, needle, afraid, scared, nervous,
      laughing gas, nitrous, ache, how bad, feel anything, uncomfortable, unpleasant, suffer, agony, comfortable, sensitive, put me under, put under, knock
      me out, phobia, scary, anxious, anxiety, worried about the, feel it, sting, ouch, tolerate, asleep, sleep through, gas`,
    allergy: 'allergy, allergic, gluten, gluten free, nut, nuts, lactose, dairy, intolerance',
    vegetarian: `vegetarian, vegan, meatless, plant based, meat, without meat, veggie`,
    eating: `eat, food, drink, fasting, breakfast, meal, feed, feeding, coffee, water, empty stomach, sober, chew, hungry, snack, soup, solid, dinner before, lunch
      before, nothing to eat, stomach, starve, drinks, alcohol, beer, wine, sip, treats`,
    washing: `wash, shampoo, shower, rinse, wet, get it wet, hair wet, bath, soak, pool`,
    sport: `sport, exercise, workout, gym, swim, swimming, run, train, jogging, jog, lift, lifting, football, soccer, yoga, active, physical activity`,
    smoking: 'smoke, smoking, cigarette',

    // People and animals
    child: `child, kid, son, daughter, toddler, baby, infant, boy, girl, teen, teenager, little one, little ones, year old, pediatric, paediatric, grandson,
      granddaughter, grandchild, newborn, minor, family, first tooth, youngster, grandkids, tween, preschooler, school age, little girl, little boy, my
      little, our little, young ones, the young, high chair, kiddo, stepson, nephew, niece, two year old, pupils`,
    woman: `woman, female, lady, wife, mom, mother, girlfriend, daughter, her, ladies, lady's, women's, ladylike, gals, she, woman's`,
    man: `man, male, guy, gentleman, husband, dad, father, boyfriend, men, guys, gents, gent, bloke, men's, fella, dude`,
    adult: 'adult, grown up, grownup, adults',
    old: 'senior, elderly, retired, pensioner, older people, grandmother, grandfather',
    pet: 'pet, animal, dog, cat, puppy, kitten, rabbit, bunny, bird, parrot, hamster, guinea pig, snake, reptile, turtle, tortoise, lizard, ferret, horse, fish, rodent, critter, exotic, poodle, labrador, retriever, terrier',
    dog: 'dog, puppy, pup, canine, poodle, labrador, retriever, terrier, beagle, hound',
    cat: 'cat, kitten, kitty, feline, tomcat',

    // Law
    will: `wills, a will, my will, the will, last will, testament, estate, inheritance, inherit, heir, probate, trust, passed away, estate planning, beneficiary,
      write up my will, after i die, when i die, leave my house to, leave to my, power of attorney, trust fund, living will, estate plan, deceased, died,
      inherits, who inherits`,
    divorce: `divorce, separation, marriage, custody, alimony, split up, end a marriage, ex wife, ex husband, spouse, marriage ending, leave my husband, leave my
      wife, splitting up, separate, separating, child support, custody battle, dissolve, break up, marital`,
    tenant: `tenant, landlord, renter, rent, lease, evict, eviction, apartment, security deposit, kicked out, kick me out, throw me out, thrown out, rental
      dispute, my flat, apartment building, house i rent, my rent, renting, landlady, mold, raise the rent, subletting`,
    employment: `employer, employee, employment, fired, dismissed, dismissal, wage, severance, workplace, my boss, laid off, lost my job, let go, sacked, terminated,
      unpaid wages, overtime, non compete, job offer, job contract, work contract, employment agreement`,
    immigration: 'immigration, visa application, green card, citizenship, naturalization, asylum, work permit',
    injury: 'injury, injured, accident, crash, hurt at work, whiplash',
    crime: 'criminal, arrested, dui, charge against me, misdemeanor, felony, police',
    lawsuit: 'sue, lawsuit, court, trial, hearing, judge',
    notary: 'notary, notarize, notarise',

    // Teeth and health
    tooth: 'tooth, dental, molar, incisor, gum',
    cleaning: 'cleaning, clean, hygienist, polish, hygiene, tartar, plaque',
    exam: `check up, checkup, check-up, exam, examination, physical, wellness, screening, looked at, look at, look over, office visit, routine visit, once over,
      check over, checked out, check him, check her, general check, annual visit, visit to the, consult for, routine, appraisal, looked over`,
    crown: 'crown, bridge, veneer, denture',
    aligner: `aligner, braces, invisalign, straighten, orthodontic, orthodontist, crooked, retainer, straight teeth, straighter, teeth straightened, wire, bite,
      gap, overbite, invisible braces, see through`,
    whitening: `whiten, whitening, whiter, bleach, bleaching, brighten, brighter, white, yellow, stain, stained, brightening, lighter, discolored, shade, sparkling,
      pearly`,
    extraction: `extraction, extract, pulled, pull, removed, remove, taken out, take out, wisdom tooth, wisdom teeth, tooth out, teeth out, having a tooth, had a
      tooth, wisdom`,
    filling: 'filling, cavity, hole in my tooth, caries',
    implant: `implant, replace a tooth, missing tooth, screw, fake tooth, false tooth, artificial tooth, lost a tooth, missing teeth, tooth missing`,
    vaccine: `vaccine, vaccinate, vaccination, shot, jab, immunize, immunization, booster, vaccinated, needle for, up to date on`,
    vaccines:
      'rabies, distemper, kennel cough, bordetella, parvo, tetanus, flu shot, flu jab, shingles, measles, hepatitis, pneumonia, covid, leptospirosis, lyme',
    surgery: `surgery, operation, procedure, operate, surgical, operated, op, operation day, under the knife, before the procedure`,
    anesthesia: 'anesthesia, anesthetic, anaesthetic, sedation, sedated, going under, put under',
    neuter: 'neuter, fixed, castrate, castrated, castration, sterilize, fix my, get him fixed, fixing, desex',
    spay: 'spay, fixed, sterilize, fix my, get her fixed, fixing, desex, ovaries, puppies anymore',
    groom: `groom, grooming, fur, clip, bathe, nail trim, coat, haircut for my, bath for, trim her nails, trim his nails, brush, shed, shedding, matted, nails,
      wash my dog`,
    boarding: `board, boarding, kennel, keep my, stay with you, leave my, vacation, travelling, traveling, overnight, on holiday, look after him, cattery, pet hotel,
      go away, out of town, house sit, pet sitting, pet sit, sitter, drop him off for, spend the night, sleep over, weekend away, holiday, trip, travel,
      leave him, leave her, leave our`,
    pregnant: 'pregnant, pregnancy, expecting, breastfeeding, nursing',
    xray: 'x ray, x-ray, xray, scan, mri, ultrasound',
    therapy: 'therapy, therapist, counseling, counselling, physiotherapy, physical therapy, massage, rehab',

    // House and repairs
    boiler: `boiler, furnace, heating, heater, radiator, central heating, burner, heat, heating system, gas boiler, oil boiler, combi, pilot light, no heating,
      cold house`,
    hotwater: 'water heater, hot water, tankless',
    fixture: 'sewer, sewage, sink, toilet, tub, bathtub, garbage disposal',
    drain: `drain, clogged, clog, blocked, blockage, unclog, backed up, plugged, stopped up, slow drain, will not drain, does not drain, drains,
      gurgling, hair in the, plunger, toilet blocked, water stands, draining`,
    pipe: `pipe, water line, plumbing line, main, pipes, plumbing, water main, line`,
    frozen: `frozen, freeze, froze, thaw, unfreeze, ice, icy, iced up, freezing, cold snap, frozen up, frost, winter`,
    leak: 'leak, drip, dripping, leaking, faucet, tap, running water',
    toilet: 'toilet, restroom, bathroom, lavatory',
    maintenance: `maintenance, maintain, service, serviced, servicing, inspection, inspect, tune up, tune-up, checked, upkeep, yearly, annual, once a year, check on,
      looked after, routine check, tuned`,
    repair: `repair, fix, mend, broken, broke, does not work, not working, restore, mending, patch, patch up, stopped working, acting up, broke down, malfunction,
      out of order, gone wrong`,
    install: `install, installation, put in, fit, mount, replace, replacement, fitted, set up a, put one in, hook up, connect a, new unit`,
    remodel: `remodel, renovate, renovation, redo, refurbish, makeover, new bathroom, new kitchen, new shower, redo my bathroom, tear out, gut, tiling, refit,
      upgrade`,
    callout:
      'service call, call out, call-out, come out, come by, come over, house call, diagnostic fee, trip charge, look at my, send someone',
    cooling: 'air conditioning, air conditioner, cooling, ac unit, a c',
    electric: 'electric, electrical, electrician, wiring, outlet, fuse, breaker',
    pest: 'pest, wasp, mice, rat, cockroach, ant, termite',
    moving: 'moving company, move house, movers, relocation',

    // Hair and beauty
    haircut: `haircut, cut, trim, hair cut, wash and cut, get my hair done, hair done, cut my hair, hair trimmed, hair cutting, shorter, bangs, fringe, layers, bob,
      wash cut`,
    haircolor: `color, colour, coloring, colouring, dye, dyed, highlight, tint, balayage, bleach, roots done, dye job, dying my hair, go blonde, blonde, brunette,
      red, grey, gray, ombre, bleached, streaks, foils, new color, color done, hair tinted`,
    bridal: `bride, bridal, wedding, married, marry, updo, bridesmaid, getting married, wedding day, big day, ceremony, wedding party, maid of honor, hair for my
      wedding`,
    beard: `beard, shave, mustache, moustache, goatee, facial hair, shaving, stubble, beards`,
    nails:
      'nail, manicure, pedicure, gel nails, nail trim, clip nails, clip the nails, nails clipped, nail clipping, trim nails, nails trimmed, cut nails, nails cut',
    makeup: 'makeup, make up, lash, brow, eyelash, eyebrow',
    perm: `perm, curl, extension, straightening, keratin, smooth, smoothing, frizz, frizzy, curly, blowout`,

    // Driving and teaching
    lesson: `lesson, course, class, tuition, teach, learn, training, session, training session, sessions, practice, learning, taught, instruction`,
    driving: 'drive, driving, behind the wheel, road',
    automatic: `automatic, clutch, without gears, without a clutch, no gears, without shifting, no clutch, automatic transmission, auto`,
    manual: 'manual, stick shift, gear, gear stick',
    motorway: 'motorway, highway, freeway, interstate',
    test: `test, exam, examination, practical, pass, driving exam, exam day, the practical, road test`,
    theory: 'theory, written test, hazard perception, multiple choice',
    failing: `fail, flunk, not pass, do not pass, retake, again, second attempt, repeat, another go, try again, fall through, mess up, do not make it, unsuccessful,
      second try, retry, resit, re take, take it again, do it again, blow the test, not get through`,
    intensive: `intensive, crash course, fast track, quick course, in two weeks, in one week, all in one go, quickly learn, condensed, accelerated, speedy, fast
      course, in a week, one week course, compressed, short time, as fast as possible`,
    instructor: `instructor, teacher, tutor, coach, trainer, teach me, learn from, who teaches, taught by, person teaching`,
    permit: `licence, license, provisional, learner's permit, permit, driver's license, learners, learner, id card, paperwork for driving`,

    // Food, rooms, cars, money matters
    menu: 'menu, dish, special of the day, cuisine, dinner, lunch, supper',
    table: 'table, seat, seating, terrace, patio, outdoor, outside seating',
    takeaway: 'takeaway, takeout, take out food, to go, carry out',
    room: 'room, bed, suite, accommodation, check in, check out',
    tax: 'tax, tax return, filing, bookkeeping, payroll, accounting',
    membership: 'membership, member, contract length, minimum term, subscription, trial, trial session',
    loaner: 'loaner, loaner car, courtesy car, replacement car, rental, rental car, borrow, in the meantime',
    tire: 'tire, wheel',
    towing: 'tow, towing, stranded, breakdown, roadside, tow truck, recovery',
    wear: `wear, dress, clothes, clothing, outfit, put on, shoe, jeans, shorts, attire, change into`,
    aftercare: `afterwards, recovery, recover, heal, healing, stitches, careful, avoid, allowed, watch out for, aftercare, look after it, take care of it, take it
      easy, the day after, after the, care instructions`,
    expect: `what happens at, what to expect, expect, go through, step by step, how does it work, procedure like, what will you do`,
    late: `late, delayed, delay, traffic, behind schedule`,
    electriccar: `electric, hybrid, ev, evs, tesla, plug in`,
    alcohol: `wine, beer, alcohol, bottle, liquor, byob, corkage, drinks`,
    outdoor: `outside, outdoor, terrace, patio, garden, sun, open air, balcony, roof`,
    glutenfree: `gluten, celiac, coeliac, wheat`,
    catering: `cater, catering, office party, food for our, feed our guests`,
    privateroom: `private room, room for, separate room, back room, group, party`,
    quantity: `how many, number of, what number, enough, several, count`,
  },
  lists: `lesson hotwater coverage payment language brand crown perm haircolor pet will divorce tenant employment immigration injury crime xray nails makeup therapy boiler
    install remodel electric pest menu alcohol loaner moving groom boarding opening when prescription job person who expect aftercare tax
    area direction address test room holiday extraction maintenance group cooling allergy sport eating vaccines fixture`,
  valueWords: [
    'price',
    'prices',
    'cost',
    'costs',
    'charge',
    'charges',
    'fee',
    'fees',
    'rate',
    'rates',
    'expensive',
    'pricey',
    'pricing',
    'tariff',
    'duration',
    'often',
    'frequently',
    'age',
    'youngest',
    'oldest',
    'brand',
    'brands',
    'who',
    'whom',
    'when',
  ],
  which: ['which', 'what'],
  open: 'what which how when where why who whom whose',
  nothing: `deal with, work with, working with, take care of, is it possible, would it be possible, all right, how about, by any chance, get back to, in the first place, at all, for me, you guys,
    kind of, kinds of, sort of, sorts of, type of, types of, a bit, a little, one of these, one of those, as well, something you do, something you offer, let me know, figure out, thinking about, think about`,
  valueFrames: [
    /^how much (?:is|are|does|do|for|would) (?:it (?:cost )?(?:for )?)?((?:an? |the |our |your )?[\p{L}\p{N}' -]+?)(?: cost| run)?$/iu,
    /^what (?:do|would) (?:you|they) charge for ((?:an? |the |our |your )?[\p{L}\p{N}' -]+)$/iu,
    /^what (?:is|are) the (?:price|cost|fee|rate)s? (?:of|for) ([\p{L}\p{N}' -]+)$/iu,
    /^what does ([\p{L}\p{N}' -]+) cost$/iu,
    /^how long (?:is|are|does|do|will|would) ((?:an? |the |our |your )?[\p{L}\p{N}' -]+?)(?: usually| normally| typically)?(?: take| last| go| run| be)?$/iu,
  ],
  general: `desk counter reception branch building lawyer attorney solicitor firm law office practice clinic dentist doctor vet veterinarian hospital shop store salon stylist hairdresser barber plumber company business school
    place team treatment patient client customer guys people folks service policy`,
  plain:
    'regular normal standard usual ordinary simple basic plain typical proper average common routine single whole full general good quick session sessions appointment appointments',
  asking: `remind do does did can could would will shall should may might must want wants wanted need like get got have has had take takes taking accept go going come coming make made give see look find tell know say ask wonder wondering
    wish think guess hope try let mean use offer provide handle something anything included include includes somebody anybody someone anyone thing stuff way possible possibility okay sure really actually maybe perhaps
    available availability interested please thanks thank hi hello question there here any some much many lot about around happen happens deal help back able next allowed necessary still also already other else
    roughly quick quickly simply just really straight exactly basically work works working put set up keep keeps one two ones kind sort type`,
  lengths: [
    [/half[\s-](?:an[\s-])?hour/gi, '30 minutes'],
    [/\b(?:an|one)[\s-]hour/gi, '60 minutes'],
  ],
  opposites: [
    'full partial',
    'private group shared',
    'contested uncontested',
    'conventional synthetic',
    'front rear',
    'upper lower',
    'major minor',
  ].map((row) => row.split(' ')),
  fromNow: 'before ahead beforehand prior earlier later ago notice in away'.split(' '),
  uncounted: 'and or per dollar percent pound euro cent the for with off from of to'.split(' '),
  irregular: `took taken take, came come, went gone go, got gotten get, gave given give, paid pay, bought buy, sold sell, brought bring, broke broken break, froze frozen freeze, lost lose, left leave, kept keep, told tell, said say,
    spoke spoken speak, saw seen see, did done do, made make, met meet, felt feel, fell fallen fall, drove driven drive, drank drunk drink, ate eaten eat, began begun begin, wrote written write, wore worn wear, knew known know,
    thought think, taught teach, caught catch, sent send, spent spend, built build, held hold, heard hear, stood stand, understood understand, found find, ran run, swam swum swim, tore torn tear, bit bitten bite, chose chosen choose,
    slept sleep, dealt deal, fed feed, bled bleed, shut shut, hurt hurt, cut cut, children child, teeth tooth, feet foot, men man, women woman, mice mouse, people person, wives wife, knives knife, better good, best good, worse bad, worst bad,
    dying die, lying lie, licence license, cheque check, colour color, tyre tire, moustache mustache, enquiry inquiry`,
};

/** What a text gives by figures, whatever its words. */
export const figures: FigurePatterns = {
  price:
    /[$£€]\s?\d|\b(?:\d[\d,.]*|hundred|forty|fifty|twenty|thirty|ten)\s+(?:dollars?|pounds?|euros?|cents?|bucks|percent)\b|\bfree\b|\bhalf price\b|\bcharges?\b|\bfees?\b/i,
  duration:
    /\b(?:\w+[\s-])?(?:minutes?|hours?|days?|weeks?|months?)\b|\b(?!(?:a|an|per|each|every|this|last|next)\s)\w+[\s-]years?\b|\bovernight\b|\bsame day\b|\bnext (?:working |business )?day\b/i,
  age: /\byears? (?:old|of age)\b|\b(?:at least|under|over|ages?|from|minimum(?: age)? (?:is|of)) (?:age )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|twenty-one|twenty-five)\b|\b\w+ (?:and|or) (?:up|older|over|under|younger)\b|\bmonths (?:old|of age)\b|\b\w+ years on\b/i,
  when: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)\b|\bo'clock\b|\bmorning\b|\bevening\b|\bnoon\b|\bmidnight\b|\bovernight\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/i,
};
