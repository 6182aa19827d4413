/**
 * The texts of these files in other languages, by language and text: a shop that has not replaced one yet shows it in the
 * language of its page. Pages of text and the blog are beside it (german-pages.ts).
 */
export const firstTranslations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    "Tools and machine parts, made to the drawing":
      "Werkzeuge und Maschinenteile, nach Zeichnung gefertigt",
    "Millwright makes measuring, clamping and cutting tools and machine parts, and sells them directly from the factory.":
      "Millwright stellt Mess-, Spann- und Schneidwerkzeuge und Maschinenteile her und verkauft sie direkt ab Werk.",
    "Monday to Friday 7:00 to 17:00": "Montag bis Freitag 7:00 bis 17:00 Uhr",
    "Saturday 8:00 to 12:00": "Samstag 8:00 bis 12:00 Uhr",
    "Closed on Sunday": "Sonntag geschlossen",
    "Box Office News!": "Neues aus dem Werk!",
    "Every tool here is made, measured and packed in our own factory. The drawing shows what you get, the table shows what it costs, and the stock figure is exact.":
      "Jedes Werkzeug hier wird in unserem eigenen Werk gefertigt, gemessen und verpackt. Die Zeichnung zeigt, was Sie bekommen, die Tabelle, was es kostet, und der Bestand stimmt auf das Stück.",
    "Get Started": "Zu den Werkzeugen",
    "Exploded drawing of a keyed drill chuck with its arbor and key":
      "Explosionszeichnung eines Zahnkranzbohrfutters mit Kegeldorn und Schlüssel",
    "Our Tools": "Unsere Werkzeuge",
    "Tools we provide": "Was wir liefern",
    "Made in our own factory. Every tool is inspected before it is packed.":
      "In unserem eigenen Werk gefertigt. Jedes Werkzeug wird vor dem Verpacken geprüft.",
    "Our Review": "Bewertungen",
    "Reviews we provide": "Was Kunden sagen",
    "Opening Hours": "Öffnungszeiten",
    "Our Locations": "Unsere Standorte",
    "Contact Us": "Kontakt",
    "Business Summary": "Auf einen Blick",
    countries: "Länder",
    "Complete Project": "Abgeschlossene Projekte",
    "Happy Clients": "Zufriedene Kunden",
    Feedbacks: "Rückmeldungen",
    "Our Testimonial": "Stimmen unserer Kunden",
    "We replaced eleven vises over two winters. The last one clamps as square as the first, and I could check that against the drawing before I ordered.":
      "In zwei Wintern haben wir elf Schraubstöcke ersetzt. Der letzte spannt so winklig wie der erste, und ich konnte das vor der Bestellung an der Zeichnung prüfen.",
    "The stock figure is right. That sounds like little until a gearbox is in pieces on a Friday and you need four bearings on Monday.":
      "Der Bestand stimmt. Das klingt nach wenig, bis an einem Freitag ein Getriebe zerlegt daliegt und Sie am Montag vier Lager brauchen.",
    "I teach apprentices with their gauges. They learn to read the drawing first, because the drawing is what comes in the box.":
      "Ich bilde mit ihren Lehren aus. Die Lehrlinge lernen zuerst die Zeichnung zu lesen, denn was gezeichnet ist, liegt auch im Karton.",
    "Stay connected with us": "Bleiben Sie mit uns in Verbindung",
    "Email Address": "E-Mail-Adresse",
    Subject: "Betreff",
    "Your message": "Ihre Nachricht",
    Submit: "Absenden",
    "Do you have a question about a tool, a drawing for a quote, or a part you cannot find? Write to us.":
      "Haben Sie eine Frage zu einem Werkzeug, eine Zeichnung für ein Angebot oder ein Teil, das Sie nicht finden? Schreiben Sie uns.",
    "We will reply to this address.": "An diese Adresse antworten wir.",
    "Your message was sent": "Ihre Nachricht ist abgeschickt",
    "We read it during opening hours and reply by email. You will not get a separate confirmation.":
      "Wir lesen sie zu den Öffnungszeiten und antworten per E-Mail. Eine eigene Bestätigung bekommen Sie nicht.",
    Services: "Leistungen",
    Branding: "Kennzeichnung",
    Design: "Konstruktion",
    Marketing: "Marketing",
    Advertisement: "Werbung",
    Company: "Unternehmen",
    "About us": "Über uns",
    Contact: "Kontakt",
    Jobs: "Stellen",
    "Press kit": "Presse",
    Legal: "Rechtliches",
    "Terms of use": "Nutzungsbedingungen",
    "Privacy policy": "Datenschutz",
    "Cookie policy": "Cookies",
    "Copyright © 2022 {name} All rights reserved.":
      "Copyright © 2022 {name} Alle Rechte vorbehalten.",
    "Hello {customer},": "Guten Tag {customer},",
    "Sales tax": "Umsatzsteuer",
    Delivery: "Versand",
    "We pack and ship it from Cleveland, usually within two working days.":
      "Wir verpacken und versenden ab Cleveland, meist innerhalb von zwei Arbeitstagen.",
    "My Portfolio": "Mein Portfolio",
    "B.Sc. Mechanical Engineering, and a toolmaker's apprenticeship before it":
      "B.Sc. Maschinenbau, davor eine Lehre als Werkzeugmacherin",
    "Technical drawing": "Technisches Zeichnen",
    Metrology: "Messtechnik",
    "Works and machines": "Werk und Maschinen",
    "Thread and gear tables": "Gewinde- und Zahnradtabellen",
    "Apprentices' notebook": "Heft der Lehrlinge",
  },
};
