#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <thread>

#include "store/postgres_session.h"

namespace bivouac::store {

namespace {

constexpr int pause_in_milliseconds = 500;

class PostgresListening : public Listening {
   public:
    PostgresListening(std::string address, NoticeListener& listener)
        : address_(std::move(address)), listener_(listener), stop_(eventfd(0, EFD_CLOEXEC)) {
        connect();
        thread_ = std::thread([this] { run(); });
    }

    ~PostgresListening() override {
        eventfd_write(stop_, 1);
        thread_.join();
        close(stop_);
    }

   private:
    bool connect() {
        try {
            session_ = open_session(address_);
            good_answer(session_.get(),
                        libpq().PQexec(session_.get(), (std::string("LISTEN ") + channel).c_str()));
            return true;
        } catch (const SqlError&) {
            session_.reset();
            return false;
        }
    }

    void run() {
        while (!is_stopped(session_ ? libpq().PQsocket(session_.get()) : -1)) {
            if (session_ && libpq().PQconsumeInput(session_.get()) == 1) {
                pass_on();
                continue;
            }
            // Whatever was announced meanwhile nobody will repeat.
            session_.reset();
            if (connect()) listener_.tell({News::missed, {}, 0});
        }
    }

    // Waits until something comes by the socket; without one, for a while.
    bool is_stopped(int socket) const {
        pollfd files[] = {{stop_, POLLIN, 0}, {socket, POLLIN, 0}};
        poll(files, socket < 0 ? 1 : 2, socket < 0 ? pause_in_milliseconds : -1);
        return files[0].revents != 0;
    }

    void pass_on() {
        struct FreeNotify {
            void operator()(PGnotify* notify) const { libpq().PQfreemem(notify); }
        };
        using Notification = std::unique_ptr<PGnotify, FreeNotify>;
        for (Notification one(libpq().PQnotifies(session_.get())); one;
             one.reset(libpq().PQnotifies(session_.get()))) {
            for (const Notice& notice : notices_in(one->extra)) listener_.tell(notice);
        }
    }

    std::string address_;
    NoticeListener& listener_;
    int stop_;
    Session session_;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Listening> listen_to_postgres(const std::string& address,
                                              NoticeListener& listener) {
    return std::make_unique<PostgresListening>(address, listener);
}

}  // namespace bivouac::store
